export interface VotingTables {
  voting_lists: {
    id: string;
    title: string;
    place: string;
    meeting_on: string;
    /** The last day on which a payment still counts for the list. */
    paid_by: string;
    made_by: string | null;
    created_at: string;
    locked_by: string | null;
    locked_at: string | null;
    /** SHA-256 of the rows, as `voting/row-hash.ts` writes them. */
    row_hash: string | null;
  };
  /** Only locked lists have rows. */
  voting_list_rows: {
    id: string;
    list_id: string;
    position: number;
    member_id: string;
    member_number: number;
    name: string;
    plan: string;
    votes: number;
    paid_on: string | null;
    receipt_number: string | null;
  };
  voting_list_corrections: {
    id: string;
    list_id: string;
    position: number;
    change: 'added' | 'struck';
    member_id: string;
    member_number: number;
    name: string;
    reason: string;
    made_by: string | null;
    created_at: string;
  };
}
