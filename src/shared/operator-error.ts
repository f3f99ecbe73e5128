/** Marks an error whose message may be logged and shown to the operator: it contains no personal data. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
