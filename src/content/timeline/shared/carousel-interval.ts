/** In milliseconds. A slower carousel looks broken, and a faster one cannot be read. */
export const carouselInterval = { least: 1000, usual: 5000, most: 60_000 };
