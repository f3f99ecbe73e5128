const spelt: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' };

/** Returns whole words of a title in letters that every address and file system takes; empty for other scripts. */
export function slugOf(title: string, longest = 80): string {
  const words = title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[æøðþß]/g, (letter) => spelt[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug || (words[0]?.slice(0, longest) ?? '');
}
