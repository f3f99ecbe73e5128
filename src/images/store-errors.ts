/** A name is written once: nothing that somebody was shown turns into something else. */
export class NameTakenError extends Error {
  constructor(name: string) {
    super(`A picture is already kept as ${name}`);
  }
}

/** The store gave no answer or refused: worth trying again later. */
export class StoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The store of pictures cannot be used', { cause });
  }
}
