import { redraw } from './redraw.ts';

// Ctrl+C reaches every process of the terminal; this one goes when the site lets go of it.
process.on('SIGINT', () => {});
process.on('message', (bytes: Uint8Array) => {
  void redraw(bytes).then((result) => process.send!(result));
});
