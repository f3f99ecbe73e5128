export const memberNumber = (number: number) => `M-${number}`;
