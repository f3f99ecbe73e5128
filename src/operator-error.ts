/** An error whose message may be logged and shown to the operator: plain words, and nobody's personal data. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
