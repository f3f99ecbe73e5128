declare module 'lucide-static/icons/*.svg' {
  /** What is inside the `<svg>` element. */
  const shapes: string;
  export default shapes;
}

/** The build turns each file in views/drawings into a component. */
declare module '*.svg' {
  import type { JSX } from 'react';

  /** Silent without a label, as a decoration is. */
  const Drawing: {
    (): JSX.Element;
    (props: { label: string; lang?: string }): JSX.Element;
  };
  export default Drawing;
}
