import { readFileSync } from 'node:fs';
import { type Copy, DockerfileParser, type Env, type JSONInstruction } from 'dockerfile-ast';

export interface Stage {
  name: string;
  steps: Step[];
}

export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; words: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'directory' | 'user' | 'volume'; value: string }
  | { kind: 'start' | 'health'; words: string[] };

/** The Dockerfile as steps to repeat; one that is not known here throws. */
export function stagesOf(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    const add = (step: Step) => stages.at(-1)!.steps.push(step);
    switch (keyword) {
      case 'FROM':
        stages.push({ name: / AS (\w+)$/i.exec(text)?.[1] ?? 'final', steps: [] });
        break;
      case 'COPY': {
        const words = text.split(/\s+/);
        const from = (instruction as Copy).getFromFlag()?.getValue() ?? null;
        add({ kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1)! });
        break;
      }
      case 'RUN':
        add({ kind: 'run', words: text });
        break;
      case 'ENV': {
        const pairs = (instruction as Env).getProperties();
        const values = pairs.map((pair) => [pair.getName(), pair.getValue() ?? '']);
        add({ kind: 'env', values: Object.fromEntries(values) as Record<string, string> });
        break;
      }
      case 'WORKDIR':
        add({ kind: 'directory', value: text });
        break;
      case 'USER':
        add({ kind: 'user', value: text });
        break;
      case 'VOLUME':
        add({ kind: 'volume', value: text });
        break;
      case 'CMD':
        add({ kind: 'start', words: wordsOf(instruction as JSONInstruction) });
        break;
      case 'HEALTHCHECK':
        add({ kind: 'health', words: wordsOf(instruction as JSONInstruction) });
        break;
      case 'EXPOSE':
        break;
      default:
        throw new Error(`The check does not know ${keyword} yet`);
    }
  }
  return stages;
}

/** `["node", "server.js"]`, whatever stands before it. */
function wordsOf(instruction: JSONInstruction): string[] {
  const text = instruction.getArgumentsContent() ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
