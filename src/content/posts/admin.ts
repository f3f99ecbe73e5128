import type { Post } from './published.ts';

export const subject = ({ id, title }: Post) => ({ type: 'post', id, label: title });
