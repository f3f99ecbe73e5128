/** What happened in a run, and what the oracle makes of it. */
export interface Played {
  fees: number;
  emails: number;
  renewals: number;
  restarts: number;
  /** Emails that were on the wire when their fee was paid. */
  inFlight: number;
  /** What the oracle found wrong. */
  faults: string[];
}

export interface Asked {
  members: number;
  days: number;
  seed: number;
  onDay?: (day: number) => void;
}
