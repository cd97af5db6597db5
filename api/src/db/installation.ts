import { Client } from 'pg'

export interface Installation {
  readonly files_id: string | null
  readonly push_public_key: string | null
  readonly push_private_key: string | null
  readonly webhook_key: string | null
}

type Keep = (made: Partial<Installation>) => Promise<void>

/** Locks the row, so that of several copies that start at once one makes what is missing. */
export const settleInstallation = async <Result>(
  ownerUrl: string,
  work: (known: Installation, keep: Keep) => Promise<Result>,
): Promise<Result> => {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'plantel' })
  await owner.connect()
  try {
    await owner.query('begin')
    const { rows } = await owner.query<Installation>(
      'select files_id, push_public_key, push_private_key, webhook_key from plantel_private.installation for update',
    )
    const known = rows[0]
    if (!known) throw new Error('plantel_private.installation has lost its row')
    const result = await work(known, async (made) => {
      const now = { ...known, ...made }
      await owner.query(
        'update plantel_private.installation set files_id = $1, push_public_key = $2, push_private_key = $3, webhook_key = $4',
        [now.files_id, now.push_public_key, now.push_private_key, now.webhook_key],
      )
    })
    await owner.query('commit')
    return result
  } finally {
    await owner.end()
  }
}
