import { Client } from 'pg'
import { type InstallationKey, installationKey } from '../../src/domain/backups/installation-key.ts'

/** The application's role cannot read it. */
export const keyOf = async (ownerUrl: string): Promise<InstallationKey> => {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'plantel' })
  await owner.connect()
  try {
    return await installationKey((text, values) => owner.query(text, values))
  } finally {
    await owner.end()
  }
}
