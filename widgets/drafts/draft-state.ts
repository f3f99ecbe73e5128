export interface Writer {
  /** The id of the draft. */
  draft: string;
  email: string;
  since: string;
  isSelf: boolean;
}

export interface DraftState {
  /** `kept` when the server has everything that was typed. */
  status: 'empty' | 'typing' | 'kept' | 'offline' | 'failed' | 'signedOut';
  /** Time of the last save. */
  at: string | null;
  /** Others who are writing the same item. */
  others: Writer[];
  /** True after another window or device has taken over the draft of this one. */
  isParted: boolean;
}

export const empty: DraftState = { status: 'empty', at: null, others: [], isParted: false };
