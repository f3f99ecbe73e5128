/** Something that the site needs is busy or down. The response is 503, so that the client tries again. */
export class UnavailableError extends Error {}
