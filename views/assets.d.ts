declare module 'lucide-static/icons/*.svg' {
  const markup: string;
  export default markup;
}

/** A file in views/drawings, which the build makes a component of. */
declare module '*.svg' {
  import type { JSX } from 'react';

  const Drawing: () => JSX.Element;
  export default Drawing;
}
