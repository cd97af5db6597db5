import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

const rule = { id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }

/** Passwords that tests made up, as they stand in an address; a real one never comes here. */
const MADE_UP: ReadonlyMap<string, string> = new Map([
  [':hunter2@', 'addresses of databases and buckets in tests, which must not reach a log'],
  [':secreta@', 'an address that is refused: MySQL is not PostgreSQL'],
  ['escuela:clave@127.0.0.1', 'the server that a test starts for itself'],
])

const isMadeUp = (line: string): boolean => [...MADE_UP.keys()].some((word) => line.includes(word))

const isText = (bytes: Buffer): boolean => !bytes.includes(0)

/** What looks like a secret in a file: `path:line`, what kind, never the secret itself. Pictures and fonts are not read. */
export const findSecrets = async (path: string, bytes: Buffer): Promise<string[]> => {
  if (!isText(bytes)) return []
  const content = bytes.toString()
  const source = { filePath: path, content, contentType: 'text' } as const
  const options = { config: { rules: [rule] }, noPhysicFilePath: true }
  const { messages } = await lintSource({ source, options })
  const lines = content.split('\n')
  return messages.flatMap(({ loc, messageId }) =>
    isMadeUp(lines[loc.start.line - 1] ?? '') ? [] : [`${path}:${loc.start.line} ${messageId}`],
  )
}
