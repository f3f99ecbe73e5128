/** The moment at which the fees are made under kill -9. */
export const NOW = '2026-03-02T06:00:00Z';
