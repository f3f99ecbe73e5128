/** Words on a picture that the server draws. All measures are in pixels. */
export interface Line {
  text: string;
  size: number;
  colour: string;
  /** The middle of the line, from the left. */
  centre: number;
  /** The lower edge of the letters, from above. */
  bottom: number;
  /** A longer line gets smaller letters. */
  width: number;
}

/** Returns whether the font of the site's headings has all characters. */
export const isDrawable = (text: string): boolean => /^[ -~À-ÿ–—‘-„…]+$/.test(text);
