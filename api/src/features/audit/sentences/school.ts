import { cycleName, levelName } from '@plantel/contract/school-words'
import { REPORT_NAMES } from '../../../documents/report-titles.ts'
import type { Said } from '../said.ts'
import { counted, ofDay } from '../words.ts'
import { of } from './sentence.ts'

const FORMATS: Readonly<Record<string, string>> = { excel: 'Excel', csv: 'CSV' }

const keyNamed = (said: Said): string => `«${said.word('name') ?? ''}»`

const ofCycle = (said: Said): string => {
  const cycle = said.word('cycle')
  return cycle === undefined
    ? 'de un ciclo'
    : `del ciclo ${cycleName(cycle)} de ${levelName(said.count('level'))}`
}

const host = (said: Said): string => said.word('host') ?? 'otro sistema'

export const SCHOOL_SENTENCES = {
  ...of('settings', {
    'school:change': 'Cambió los datos de la escuela',
    'school:work-centres': 'Cambió las claves por nivel y turno',
    'school:restore': 'Restauró la escuela desde un respaldo',
    'school:restore-read': 'Leyó que la escuela se restauró desde un respaldo',
    'settings:change': 'Cambió la configuración',
    'keys:create': (said) => `Hizo la llave de acceso ${keyNamed(said)}`,
    'keys:authorize': (said) => `Autorizó la llave de acceso ${keyNamed(said)}`,
    'keys:revoke': (said) => `Revocó la llave de acceso ${keyNamed(said)}`,
    'keys:end': (said) =>
      `Terminó la llave de acceso ${keyNamed(said)}, porque ${said.one('users', 'user_id')} ya no administra la escuela`,
    'own-keys:create': (said) => `Hizo la llave personal ${keyNamed(said)}`,
    'own-keys:end': (said) =>
      `Terminó la llave personal ${keyNamed(said)} de ${said.one('users', 'user_id')}`,
    'webhook:create': (said) => `Agregó la dirección de avisos de ${host(said)}`,
    'webhook:change': (said) => {
      const status = said.word('status')
      if (status === 'on') return `Activó los avisos a ${host(said)}`
      if (status === 'off') return `Desactivó los avisos a ${host(said)}`
      return `Cambió la dirección de avisos de ${host(said)}`
    },
    'webhook:rotate': (said) => `Renovó la clave secreta de los avisos a ${host(said)}`,
    'webhook:delete': (said) => `Eliminó la dirección de avisos de ${host(said)}`,
    'webhook:replay': (said) =>
      `Envió otra vez ${counted(said.count('deliveries'), 'aviso', 'avisos')} a ${host(said)}`,
    'webhook:stop': (said) =>
      said.word('why') === 'gone'
        ? `Se desactivaron los avisos a ${host(said)}: contestó que ya no los quiere`
        : `Se desactivaron los avisos a ${host(said)}: no llegaban desde hace días`,
    'cycle:start': (said) => `Pidió el corte ${ofCycle(said)}`,
    'cycle:cut': (said) => `Hizo el corte ${ofCycle(said)}`,
    'partial:create': (said) =>
      said.has('partials')
        ? `Agregó ${counted(said.count('partials'), 'parcial', 'parciales')} del calendario de la SEP`
        : 'Agregó un parcial',
    'partial:change': 'Cambió las fechas de un parcial',
    'partial:delete': 'Eliminó un parcial',
    'report-catalog:create': (said) =>
      `Agregó el tipo de reporte ${said.one('reportTypes', 'catalog_report_id')}`,
    'report-catalog:change': (said) =>
      `Cambió el tipo de reporte ${said.one('reportTypes', 'catalog_report_id')}`,
    'supervision:visit': 'Registró una visita de supervisión',
    'supervision:survey': 'Registró una encuesta de supervisión',
  }),
  ...of('imports', {
    'import:upload': 'Subió una lista para importarla',
    'import:read': 'Revisó los renglones de una importación',
    'import:apply': (said) => `Importó ${counted(said.count('rows'), 'renglón', 'renglones')} de una lista`,
    'import:revert': (said) =>
      `Revirtió una importación: ${counted(said.count('removed'), 'alumno', 'alumnos')}`,
    'import:download': 'Descargó una lista importada',
    'backup:restore': (said) =>
      `Importó la copia de toda la escuela: ${counted(said.count('rows'), 'renglón', 'renglones')}`,
  }),
  ...of('exports', {
    'backup:ask': (said) =>
      `Pidió una copia de toda la escuela${said.has('reserved') ? ' con lo reservado' : ''}`,
    'backup:join': 'Se unió a una copia de la escuela con lo reservado',
    'backup:refuse': 'No autorizó, o retiró, una copia de la escuela con lo reservado',
    'backup:make': (said) =>
      `Se preparó su copia de toda la escuela${said.has('reserved') ? ' con lo reservado' : ''}: ${counted(said.count('rows'), 'renglón', 'renglones')}`,
    'backup:fetch': (said) =>
      `Descargó una copia de toda la escuela: ${counted(said.count('rows'), 'renglón', 'renglones')}`,
    export: (said) =>
      `Descargó «${REPORT_NAMES[said.word('report') ?? ''] ?? 'un reporte'}» en ${FORMATS[said.word('format') ?? ''] ?? 'PDF'}: ${counted(said.count('rows'), 'renglón', 'renglones')}`,
  }),
  ...of('notices', {
    'notice:send': (said) => `Envió el aviso ${said.one('notices', 'notice_id')}`,
    'notice:template': () => 'Guardó una plantilla de aviso',
    'notice:schedule': () => 'Programó un aviso',
    'notice:unschedule': (said) => `Canceló un aviso programado por ${said.one('users', 'author_id')}`,
    'notice:withdraw': (said) => `Retiró el aviso ${said.one('notices', 'notice_id')}`,
    'notice:record': (said) => `Registró la respuesta de ${said.one('users', 'guardian_id')} a un aviso`,
    'notice:remind': (said) =>
      `Recordó el aviso ${said.one('notices', 'notice_id')} a ${counted(said.count('reminded'), 'persona', 'personas')}`,
    'notice:link': (said) =>
      `Hizo un enlace al aviso ${said.one('notices', 'notice_id')} para ${said.one('users', 'user_id')}`,
    'activity:create': (said) =>
      said.has('pack')
        ? `Agregó al calendario ${counted(said.count('days'), 'día', 'días')} de ${said.word('pack') ?? 'la SEP'}`
        : `Agregó al calendario «${said.word('description') ?? 'una actividad'}»${ofDay(said, 'start_date')}`,
    'activity:suspend': (said) => `Suspendió clases${ofDay(said)}`,
    'activity:change': (said) =>
      said.has('description')
        ? `Cambió en el calendario «${said.word('description') ?? ''}»`
        : 'Cambió una actividad del calendario',
    'activity:delete': (said) =>
      said.has('pack')
        ? `Quitó del calendario ${counted(said.count('days'), 'día', 'días')} de ${said.word('pack') ?? 'la SEP'}`
        : `Quitó del calendario «${said.word('description') ?? 'una actividad'}»${ofDay(said, 'start_date')}`,
    'calendar:create': 'Hizo una dirección para ver el calendario en su teléfono',
    'calendar:revoke': 'Dejó sin efecto la dirección de su calendario',
  }),
}
