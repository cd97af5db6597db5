import { readJob } from '@plantel/contract/jobs'
import { ROLES } from '@plantel/contract/permissions'
import {
  checkReportCard,
  issueReportCard,
  readGroupReportCards,
  readReportCardFile,
  readReportCards,
} from '@plantel/contract/report-cards'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cardedStudent, changeGrade } from '../../../test/build/carded-student.ts'
import { outsideOf, pagesOf, qrCodeOf, wrongIn } from '../../../test/pdf-tools.ts'
import { issueFor, issueGroupFor } from '../../../test/samples/report-card-samples.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import type { CardToDraw } from './cards-sql.ts'
import { cardPage } from './page.ts'

beforeEach(() => {
  clock.now = NOON
})

const bytesOf = async (person: Person, id: number) =>
  new Uint8Array(await (await as(person).call(readReportCardFile, { params: { id } })).arrayBuffer())

const linesOf = async (person: Person, id: number) => (await pagesOf(await bytesOf(person, id))).flat()

describe('on paper a boleta', () => {
  test('reads as it was issued: school, student, grades, attendance, signatures, folio', async () => {
    const at = await cardedStudent()
    const { report_card_id, folio } = await issueFor(at.admin, at.student_id, {
      observations: 'Lee   muy bien',
    })
    const bytes = await bytesOf(at.director, report_card_id)
    expect(await wrongIn(bytes)).toEqual([])
    expect(await qrCodeOf(bytes)).toMatch(new RegExp(`^https?://[^/]+/boleta/${folio}$`))
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(1)
    const text = pages.flat().join('\n')
    for (const line of [
      'Escuela Benito Juárez',
      'CCT 10DPR',
      'Boleta de calificaciones',
      'Ciclo en curso 2025-2026',
      'Núñez Ávila Íñigo',
      'CURP: NUAI150101HDGXXX01',
      'Nivel: Primaria',
      'Turno: Matutino',
      'Álgebra — — — — — —',
      'Matemáticas 5.9* 8.8 — 6.0 10.0 7.7',
      'Actuación (3° Teatro Vespertino) 9.5 — — — — 9.5',
      'Promedio final 8.6',
      '* Menor que la calificación mínima aprobatoria (6.0)',
      'Asistencia: 1 día de falta',
      'Faltas (clases): 1 de 4 (75 % de asistencia)',
      'Lee muy bien',
      'Luis Ortiz',
      'Ana Peña',
      'Dirección',
      'Madre, padre o tutor',
      `Folio ${folio}`,
      'Emitida el 10 de marzo de 2026',
      'Compruebe esta boleta en',
      'Página 1 de 1',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('Reemplazada')
  })

  test('says the same after a grade has changed, and that a newer one took its place', async () => {
    const at = await cardedStudent()
    const first = await issueFor(at.admin, at.student_id)
    const before = await linesOf(at.admin, first.report_card_id)
    await changeGrade(at.school_id, at.changing, 70)
    clock.now = new Date('2026-03-12T18:00:00Z')
    const later = await build.user(at.school_id, ['ADMINISTER'])
    const second = await issueFor(later, at.student_id)
    const [line, ...rest] = (await linesOf(later, first.report_card_id)).filter(
      (each) => !before.includes(each),
    )
    expect(line).toBe('Reemplazada por una más reciente el 12 de marzo de 2026')
    expect(rest).toEqual([])
    const latest = (await linesOf(later, second.report_card_id)).join('\n')
    expect(latest).toContain('Matemáticas 5.9* 7.0 — 6.0 10.0 7.2')
  })

  test('of twenty classes fits a page, of forty it goes on under the same head', async () => {
    const at = await cardedStudent()
    const add = async (count: number) => {
      for (let each = 0; each < count; each += 1)
        await build.subject(at.school_id, at.group_id, null, { title: `Materia ${each}` })
    }
    await add(17)
    const twenty = await issueFor(at.admin, at.student_id, { observations: 'Palabra '.repeat(37).trim() })
    expect(await pagesOf(await bytesOf(at.admin, twenty.report_card_id))).toHaveLength(1)
    await add(20)
    const forty = await issueFor(at.admin, at.student_id)
    const pages = (await pagesOf(await bytesOf(at.admin, forty.report_card_id))).map((page) =>
      page.join('\n'),
    )
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(page).toContain('Escuela Benito Juárez')
      expect(page).toContain('Núñez Ávila Íñigo')
      expect(page).toContain('Materia P1 P2 P3 R1')
    }
  })

  test('is whole, with all its columns on the paper, however long a word is', async () => {
    const at = await cardedStudent()
    const { admin, student_id } = at
    // The widest letter, which no folio has.
    const long = (letters: number) => 'Æ'.repeat(letters)
    const names = { name: long(50), last_name: long(50), second_last_name: long(50) }
    await build.subject(at.school_id, at.group_id, null, { title: long(70) })
    await build.within(at.school_id, async (tx) => {
      await tx
        .updateTable('students')
        .set({ ...names, folio: long(25) })
        .where('student_id', '=', student_id)
        .execute()
      await tx.updateTable('users').set(names).where('user_id', '!=', admin.user_id).execute()
    })
    const { report_card_id } = await issueFor(admin, student_id, { observations: long(300) })
    const bytes = await bytesOf(admin, report_card_id)
    expect(await outsideOf(bytes, 'portrait')).toEqual([])
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(1)
    const [text = ''] = pages.flat().join('\n').split('Boleta de calificaciones ·')
    expect(text).toMatch(/Æ+ — — — — — —$/m)
    expect(text).toMatch(/^Matemáticas 5.9\* 8.8 — 6.0 10.0 7.7$/m)
    expect(text.replaceAll(/[^Æ]/g, '')).toHaveLength(2 * 150 + 25 + 70 + 300 + 2 * 150)
  })

  test('is the one place where a director reads a CURP, and nobody else who may not issue it', async () => {
    const at = await cardedStudent()
    const { student_id, group_id, director } = at
    const curp = 'NUAI150101HDGXXX01'
    const { report_card_id, folio } = await issueFor(director, student_id)
    const { job_id } = await issueGroupFor(director, group_id)
    const answers = [
      await as(director).answer(issueReportCard, { params: { id: student_id }, body: {} }),
      await as(director).answer(readReportCards, { params: { id: student_id } }),
      await as(director).answer(readJob, { params: { id: job_id } }),
      await anonymous.answer(checkReportCard, { params: { folio } }),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain(curp)
    }
    expect((await linesOf(director, report_card_id)).join('\n')).toContain(curp)
    const others = ROLES.filter((role) => !['ADMINISTER', 'DIRECTOR'].includes(role))
    for (const role of others) {
      const person = await build.user(at.school_id, [role])
      const card = await as(person).answer(readReportCardFile, { params: { id: report_card_id } })
      const cards = await as(person).answer(readGroupReportCards, { params: { id: job_id } })
      // An advisor and a parent read the cards of their own students; this one is none of theirs.
      const card_status = ['ASSESSOR', 'PARENT'].includes(role) ? 404 : 403
      expect([role, card.statusCode, cards.statusCode]).toEqual([role, card_status, 403])
    }
  })

  test('leaves the school as a file that is named after the student, and the log says who took it', async () => {
    const at = await cardedStudent()
    const { report_card_id, folio } = await issueFor(at.admin, at.student_id)
    const answer = await as(at.director).answer(readReportCardFile, { params: { id: report_card_id } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Boleta Núñez Ávila Íñigo Ciclo en curso 2025-2026.pdf',
    )
    const filters = { report_card_id, folio }
    expect((await auditOf(at.school_id)).at(-1)).toEqual([
      'export',
      { report: 'report-cards', format: 'pdf', filters, cycle: null, rows: 1 },
      at.director.user_id,
    ])
  })

  test('that the school does not have is 3500', async () => {
    const at = await cardedStudent()
    const { report_card_id } = await issueFor(at.admin, at.student_id)
    const foreign = await build.user(await build.school(), ['DIRECTOR'])
    const answer = await as(foreign).answer(readReportCardFile, { params: { id: report_card_id } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 3500])
  })
})

const drawn = (content: Partial<CardToDraw['content']> = {}): CardToDraw => ({
  report_card_id: 1,
  student_id: 1,
  folio: 'K7QF-2M9X-TR4D',
  observations: null,
  issued_at: NOON.toISOString(),
  replaced_at: null,
  released_from: null,
  snaphot: null,
  time_zone: 'America/Mexico_City',
  content: {
    school: 'Escuela',
    clave: '10DPR0001X',
    student: 'Núñez Íñigo',
    curp: null,
    enrollment: 'F1',
    group: '1° A Matutino',
    level: 'Primaria',
    turn: 'Matutino',
    cycle: 'Ciclo en curso',
    columns: [],
    subjects: [],
    average: null,
    presences: 0,
    absences: 0,
    presence: null,
    minimum: '6.0',
    advisor: null,
    director: null,
    ...content,
  },
})

const wordsOf = (card: CardToDraw) => JSON.stringify(cardPage(card, 'https://escuela.example.mx'))

describe('a page', () => {
  test('has a QR code that leads to its check', () => {
    expect(wordsOf(drawn())).toContain('"qr":"https://escuela.example.mx/boleta/K7QF-2M9X-TR4D"')
  })

  test('says so when there is no CURP, no attendance, no grade; and leaves lines for observations', () => {
    const words = wordsOf(drawn())
    expect(words).toContain('sin registrar')
    expect(words).toContain('sin registros')
    expect(words).not.toContain('Menor que')
    expect(words.match(/"type":"line","x1":0/g)).toHaveLength(2)
    expect(words).not.toContain('Orientación del grupo')
  })

  test('says days first, single classes and late arrivals after', () => {
    const missed = { absence_days: 3, excused_days: 1, single_absences: 2, total_late: 4 }
    const words = wordsOf(drawn({ presences: 1182, absences: 18, presence: 99, missed }))
    expect(words).toContain('3 días de falta (1 justificado) · 2 clases sueltas · 4 retardos')
    expect(words).toContain('Faltas (clases): 18 de 1,200 (99 % de asistencia)')
  })

  test('from before they were counted is drawn as it was, with thousands as the screens write them', () => {
    const words = wordsOf(drawn({ presences: 1153, absences: 1, presence: 99 }))
    expect(words).toContain('1,153 asistencias, 1 falta (99 % de asistencia)')
  })

  test('of more partials than fit beside each other has two tables, with the averages in the last', () => {
    const grade = { text: '8.0', below: false }
    const columns = Array.from({ length: 13 }, (_, place) => `P${place + 1}`)
    const subjects = [{ title: 'Español', group: null, grades: columns.map(() => grade), average: grade }]
    const [first, second, ...rest] = cardPage(drawn({ columns, subjects }), 'https://escuela.example.mx')
    expect([first, second].map((table) => JSON.stringify(table).match(/P\d+/g)?.length)).toEqual([10, 3])
    expect(JSON.stringify(first)).not.toContain('Promedio')
    expect(JSON.stringify(second)).toContain('Promedio final')
    expect(JSON.stringify(rest)).not.toContain('"table"')
  })
})
