/** An error whose message is for the operator, in plain words and with nobody's data: it may be logged. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
