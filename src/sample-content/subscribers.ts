/** Surnames that mean “sample” or “example” where they come from: nobody is called that. */
const people = `
Åsa Exempelsson
Ravi Namuna
Ingrid Provberg
Meera Udaharan
Lars Mönsterdal
Kavya Misal
Signe Eksempelsen
Aarav Namunawala
Päivi Esimerkkinen
Diya Namuna
Björn Mallberg
Sunita Udaharan
Freja Prøvegaard
Vikram Misal
Guðrún Sýnisdóttir
Nikhil Namunawala
Öyvind Eksempelrud
Priya Namuna
Elsa Provström
Rohan Udaharan
Kerstin Exempelsson
Anjali Misal
Jari Mallinen
Deepa Namuna
Göran Mönsterdal
Leela Namunawala
Astrid Eksempelsen
Arjun Udaharan
Helga Sýnisdóttir
Nandini Misal
Olof Provberg
Kiran Namuna
Maja Mallberg
Sanjay Udaharan
Aino Esimerkkinen
Tara Namunawala
Søren Prøvegaard
Uma Misal
Birgitta Exempelsson
Ashok Namuna
Linnea Provström
Gita Udaharan
Eivind Eksempelrud
Pooja Namunawala
Märta Mönsterdal
Harish Misal
Tuula Mallinen
Revathi Namuna
Nils Mallberg
Shreya Udaharan
Eyja Sýnisdóttir
Mohan Namunawala
Tove Eksempelsen
Lakshmi Misal
Sven Provberg
Bhavna Namuna
Kaisa Esimerkkinen
Ganesh Udaharan
Saga Exempelsson
Ishaan Namunawala
`
  .trim()
  .split('\n');

const YEAR_DAYS = 360;
const nordicLetters: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd' };

/** Few at first, then more and more; every ninth has left again. */
export const subscribers = people.map((name, index) => ({
  email: `${addressOf(name)}@example.org`,
  language: index % 3 === 1 ? ('en' as const) : ('sv' as const),
  isActive: index % 9 !== 4,
  daysAgo: 1 + Math.round(YEAR_DAYS * (1 - Math.sqrt(index / (people.length - 1)))),
  time: `${String(7 + ((index * 5) % 15)).padStart(2, '0')}:${String((index * 17) % 60).padStart(2, '0')}`,
}));

/** A name as the front of an address. */
export function addressOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[æøð]/g, (letter) => nordicLetters[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, '.');
}
