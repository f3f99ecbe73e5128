import {
  administratorEmail,
  type PasswordFault,
  passwordFault,
  passwordLength,
} from '../src/auth/schema.ts';
import { refuse } from './command-line.ts';
import { askHidden, firstLineOfInput } from './prompt.ts';

const faults: Record<PasswordFault, string> = {
  passwordTooShort: `The password needs at least ${passwordLength.min} characters.`,
  passwordTooLong: `The password can have at most ${passwordLength.max} characters.`,
  passwordIsEmail: 'The password must not be the e-mail address.',
};

/** The address as administrators' addresses are stored, or exit code 2. */
export function readAddress(text: string): string {
  const checked = administratorEmail.safeParse(text);
  return checked.success ? checked.data : refuse(`${text} is not an e-mail address.`);
}

/** Asks for a password of that person, or takes the first line of standard input; exit code 2 for a bad one. */
export async function readNewPassword(email: string): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await firstLineOfInput();
  const fault = passwordFault(password, email);
  return fault ? refuse(faults[fault]) : password;
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Password: ');
  const second = await askHidden('The same again: ');
  return first === second ? first : refuse('The two passwords are not the same.');
}
