import { picture } from './svg.ts';

export const W = 1200;
export const H = 800;

export function cover(...parts: string[]): string {
  return picture(W, H, ...parts);
}
