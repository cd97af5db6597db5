import { generateKeyPairSync, sign } from 'node:crypto'
import type { InstallationKey } from '../../src/domain/backups/installation-key.ts'

/** Of an installation that is not this one: anybody can make it. */
export const foreignKey = (): InstallationKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}
