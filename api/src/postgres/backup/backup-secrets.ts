import { StartFailure } from '../../start-failure.ts'

/** Security: an intruder would have every school. @throws StartFailure with the variable, not its value */
export const refuseBackupSecrets = (environment: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (/AGE-SECRET-KEY-/i.test(value))
      throw new StartFailure(
        `${name} contiene la clave privada de las copias, que no debe estar en este servidor: quítela y cambie de clave (npm run backup:key).`,
      )
    if (/^postgres(ql)?:\/\/plantel_backup\b|[?&]user=plantel_backup\b/i.test(value))
      throw new StartFailure(
        `${name} entra como plantel_backup, que lee todas las escuelas: su contraseña no debe estar en el entorno de Plantel. Use el dueño de la base de datos.`,
      )
  }
}
