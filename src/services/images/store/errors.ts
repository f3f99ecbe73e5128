import { UnavailableError } from '../../../shared/unavailable-error.ts';

/** A name is written only once, because browsers and proxies cache its content. */
export class NameTakenError extends Error {
  constructor(name: string) {
    super(`A picture is already kept as ${name}`);
  }
}

export class StoreUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The store of pictures cannot be used', { cause });
  }
}
