import type { Post } from './published.ts';

export const subject = ({ id, title }: Post) => ({ type: 'post' as const, id, label: title });
