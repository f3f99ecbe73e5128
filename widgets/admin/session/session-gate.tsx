import { useState, useSyncExternalStore } from 'react';
import { later } from '../ui/later.tsx';
import { wantedProof, watchSession } from './session.ts';

const SessionDialog = later(() => import('./session-dialog.tsx'));

/** Keeps the dialog once it has been needed, because a dialog that is removed cannot give the focus back. */
export function SessionGate({ email }: { email: string }) {
  const wanted = useSyncExternalStore(watchSession, wantedProof);
  const [wasWanted, setWasWanted] = useState(false);
  if (wanted && !wasWanted) setWasWanted(true);
  return wasWanted && <SessionDialog email={email} />;
}
