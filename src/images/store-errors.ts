/** A name is written once, because browsers and proxies cache what it holds. */
export class NameTakenError extends Error {
  constructor(name: string) {
    super(`A picture is already kept as ${name}`);
  }
}

export class StoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The store of pictures cannot be used', { cause });
  }
}
