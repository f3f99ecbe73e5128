import { useEffect } from 'react';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Polls less and less often until the payment is confirmed. */
export default function PaymentStatus({
  address,
  texts,
}: {
  address: string;
  texts: Record<'loading' | 'checkAgain', string>;
}) {
  useEffect(() => {
    let pause = FIRST_PAUSE_MS;
    let timer = setTimeout(() => void ask(), pause);
    async function ask() {
      const state = await stateAt(address);
      if (state && state !== 'confirming') return location.replace(address);
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
      timer = setTimeout(() => void ask(), pause);
    }
    return () => clearTimeout(timer);
  }, [address]);

  return (
    <div className="payment-wait">
      <p role="status">
        <span className="spinner" aria-hidden="true" /> {texts.loading}
      </p>
      <a href={address}>{texts.checkAgain}</a>
    </div>
  );
}

/** Returns null when no response came, such as in a tunnel. */
async function stateAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    return ((await response.json()) as { state?: string }).state ?? null;
  } catch {
    return null;
  }
}
