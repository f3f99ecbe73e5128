/** A name is written once, because browsers and proxies cache what it holds. */
export class NameTakenError extends Error {
  constructor(name: string) {
    super(`A picture is already kept as ${name}`);
  }
}

/** The store did not answer or refused. A later attempt may succeed. */
export class StoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The store of pictures cannot be used', { cause });
  }
}
