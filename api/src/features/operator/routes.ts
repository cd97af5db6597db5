import { readBackupState } from '@plantel/contract/operator'
import type { BackupState } from '../../postgres/backup/keeper.ts'
import type { Serve } from '../../http/serve.ts'

export function serveOperator(serve: Serve, backupState: () => BackupState): void {
  serve(readBackupState, async () => ({ data: backupState() }))
}
