import { makeKeyPair } from '../src/postgres/archive/keys.ts'
import { printProgress } from '../src/progress.ts'

/** `npm run backup:key`: makes the pair of keys of the backups and shows both halves, this once. Neither is stored. */
const main = async (): Promise<void> => {
  const { identity, recipient } = await makeKeyPair()
  printProgress('Mitad pública, para BACKUP_RECIPIENT en este servidor:')
  printProgress(`  ${recipient}`)
  printProgress('Mitad privada, la única que abre las copias. No se guarda y no se vuelve a mostrar:')
  printProgress(`  ${identity}`)
  printProgress('Guárdela fuera de este servidor, en dos lugares, y pruebe con ella una restauración.')
}

if (import.meta.main) await main()
