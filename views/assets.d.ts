declare module 'lucide-static/icons/*.svg' {
  const markup: string;
  export default markup;
}

/** The build turns each file in views/drawings into a component. */
declare module '*.svg' {
  import type { JSX } from 'react';

  const Drawing: () => JSX.Element;
  export default Drawing;
}
