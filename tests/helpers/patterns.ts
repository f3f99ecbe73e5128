import { type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';

/**
 * Returns the regular expressions of a source file whose time grows faster than their input. Also returns those that
 * are built at run time, which cannot be read here.
 */
export function slowPatternsIn(code: string, loader: 'ts' | 'tsx' = 'tsx'): string[] {
  const { code: plain } = transformSync(code, { loader, jsx: 'automatic' });
  const slow: string[] = [];
  visit(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const { regex, callee } = node as Partial<{ regex: Pattern; callee: { name?: string } }>;
    if (regex && isSlow(regex)) slow.push(`/${regex.pattern}/${regex.flags}`);
    if (callee?.name === 'RegExp') slow.push(plain.slice(node.start, node.end));
  });
  return slow;
}

interface Pattern {
  pattern: string;
  flags: string;
}

/** Knows neighbours that may share characters, repeated repetitions, and a search that starts again at each character. */
const isSlow = ({ pattern, flags }: Pattern) =>
  analyse({ source: pattern, flags }).reports.length > 0;

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const child of Object.values(node).flat()) {
    if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, look);
  }
}
