declare module 'subset-font' {
  /** See https://github.com/papandreou/subset-font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** OpenType tags. All others are removed. */
      keepFeatures: string[];
    },
  ): Promise<Uint8Array>;
}
