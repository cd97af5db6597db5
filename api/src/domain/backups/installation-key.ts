import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/** A question to the database as its owner. */
export type AskOwner = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface InstallationKey {
  /** SPKI in base64. */
  readonly publicKey: string
  readonly sign: (text: string) => string
}

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

const COLUMNS = 'signing_public_key as "publicKey", signing_private_key as "privateKey"'

/** Made when it is first needed. Of several who need it at once one makes it. */
export const installationKey = async (ask: AskOwner): Promise<InstallationKey> => {
  const made = newKey()
  await ask(
    `update plantel_private.installation set signing_public_key = $1, signing_private_key = $2
     where signing_private_key is null`,
    [made.publicKey, made.privateKey],
  )
  const { rows } = await ask(`select ${COLUMNS} from plantel_private.installation`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that was just filled
  const { publicKey, privateKey } = rows[0] as ReturnType<typeof newKey>
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  )
