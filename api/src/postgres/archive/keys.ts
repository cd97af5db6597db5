import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartFailure } from '../../start-failure.ts'

export interface KeyPair {
  readonly identity: string
  readonly recipient: string
}

export const makeKeyPair = async (): Promise<KeyPair> => {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** @throws StartFailure when it is not the public half of a pair: mistyped, cut short, or the private half */
export const encrypterFor = (recipient: string): Encrypter => {
  if (/^AGE-SECRET-KEY/i.test(recipient))
    throw new StartFailure(
      'BACKUP_RECIPIENT es la mitad privada de la clave: ponga ahí la pública (age1…), y cambie de clave, porque la privada ya estuvo en el servidor.',
    )
  try {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    return encrypter
  } catch (cause) {
    throw new StartFailure(
      'BACKUP_RECIPIENT no es una clave pública (age1…): cópiela entera de «npm run backup:key».',
      { cause },
    )
  }
}

/** @throws StartFailure when it is not the private half of a pair */
export const decrypterFor = (identity: string): Decrypter => {
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    return decrypter
  } catch (cause) {
    throw new StartFailure(
      'Esa no es una clave privada (AGE-SECRET-KEY-1…): cópiela entera, tal como la mostró «npm run backup:key».',
      { cause },
    )
  }
}
