type State = 'unread' | 'open' | 'answered' | 'resolved';

interface Moments {
  read_at: string | null;
  answered_at: string | null;
  resolved_at: string | null;
}

export function stateOf(message: Moments): State {
  if (message.resolved_at) return 'resolved';
  if (message.answered_at) return 'answered';
  return message.read_at ? 'open' : 'unread';
}
