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

/** Returns the normalised address. Ends with exit code 2 for an invalid one. */
export function readAddress(text: string): string {
  const checked = administratorEmail.safeParse(text);
  return checked.success ? checked.data : refuse(`${text} is not an e-mail address.`);
}

/** Prompts for a password, or reads the first line of standard input. Ends with exit code 2 for an invalid one. */
export async function readNewPassword(email: string): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await firstLineOfInput();
  const fault = passwordFault(password, email);
  return fault ? refuse(faults[fault]) : password;
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Password: ');
  const second = await askHidden('Repeat the password: ');
  return first === second ? first : refuse('The two passwords are not the same.');
}
