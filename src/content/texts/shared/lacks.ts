interface Text {
  title: string;
  content: string;
  is_published: number;
}

/** Returns whether visitors read the default text in one language although somebody has written one in the other. */
export const lacksText = (own: Text, other: Text): boolean =>
  (['title', 'content'] as const).some((name) => isShown(other, name) && !isShown(own, name));

const isShown = (text: Text, name: 'title' | 'content') =>
  text.is_published === 1 && text[name] !== '';
