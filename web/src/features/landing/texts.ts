import { TEXTS } from '../../texts.ts'

export const T = {
  title: `${TEXTS.product} · ${TEXTS.tagline}`,
  sections: 'Secciones',
  register: 'Registrar mi escuela',
  hero: {
    sentence:
      'Asistencia, calificaciones, reportes y avisos de su escuela en un solo lugar: del salón a la dirección y hasta casa.',
    levels: 'De kinder a universidad',
  },
  promises: {
    anchor: 'Qué ofrece',
    title: 'Lo que gana su escuela',
    intro: 'Cuatro cosas que maestros, dirección y familias notan desde el primer día.',
    attendance: {
      title: 'Control de asistencia',
      text: 'Todo el grupo aparece presente: basta un toque por cada falta, y la lista queda guardada.',
    },
    attention: {
      title: 'Atención oportuna',
      text: 'Cada reporte llega al orientador del grupo y queda en el expediente del alumno.',
    },
    grades: {
      title: 'Calificaciones en tiempo real',
      text: 'Lo que el docente captura se ve al momento, con promedios y la escala de su escuela.',
    },
    parents: {
      title: 'Participación de los padres',
      text: 'La familia recibe faltas, reportes, calificaciones y avisos en su teléfono.',
    },
  },
  clicks: {
    anchor: 'Todo a 3 clics',
    title: 'Todo a 3 clics',
    intro: 'Nada que buscar en menús: lo de cada día está en la primera pantalla.',
    steps: [
      { title: 'Ingresar', text: 'Con su celular y su contraseña, desde el teléfono o la computadora.' },
      { title: 'Elegir su grupo', text: 'Sus grupos lo esperan con lo que falta por hacer hoy.' },
      { title: 'Guardar', text: 'Pasar lista, calificar o reportar, y listo: se entera quien debe.' },
    ],
  },
  look: {
    anchor: 'Un vistazo',
    title: 'Un vistazo a Plantel',
    intro: 'Pantallas reales, con los datos inventados de la escuela de demostración.',
    groups:
      'Pantalla Mis grupos: una tarjeta por grupo con materia, grupo, promedio, alumnos y la lista de hoy.',
    attendance:
      'Lista de asistencia en un teléfono: dos faltas marcadas y el total, 28 presentes y 2 faltas.',
    grades: {
      title: 'Calificar como en una hoja de cálculo',
      text: 'Las flechas mueven, Enter guarda la celda y una columna copiada de Excel se pega completa. El promedio se calcula solo.',
      alt: 'Pantalla Calificaciones: alumnos en renglones, parciales en columnas y su promedio.',
    },
    director: {
      title: 'La escuela completa en diez segundos',
      text: 'Promedios, asistencia y reportes de toda la escuela, con lo que más destaca de cada uno. Todo se exporta a PDF o Excel.',
      alt: 'Pantalla Inicio de la dirección: seis cifras de la escuela y gráficas de materias y grupos.',
    },
    calendar: {
      title: 'Un calendario para toda la escuela',
      text: 'Exámenes, festivales y suspensiones por nivel, con su color. También en el calendario del teléfono.',
      alt: 'Pantalla Calendario: noviembre con las actividades de la escuela y de cada nivel.',
    },
    notices: {
      title: 'La familia se entera el mismo día',
      text: 'Avisos, faltas, reportes y calificaciones llegan juntos, y se ve cuáles faltan por leer.',
      alt: 'Pantalla Mis avisos en un teléfono: una calificación nueva y avisos de la escuela.',
    },
  },
  testimonials: {
    title: 'Lo que podría decir su escuela',
    note: 'Textos de demostración: muestran lo que Plantel busca lograr y no son citas de personas reales.',
    mark: 'Ejemplo',
    list: [
      {
        text: 'Antes juntaba las listas el viernes. Ahora veo la asistencia del día antes del recreo.',
        who: 'Directora, secundaria pública',
      },
      {
        text: 'Paso lista en menos de un minuto y capturo el parcial completo desde mi teléfono.',
        who: 'Docente, primaria particular',
      },
      {
        text: 'Me entero de una falta el mismo día, no en la junta del bimestre.',
        who: 'Madre de familia, preparatoria',
      },
    ],
  },
  invitation: {
    title: '¿Le gustaría usar Plantel en su escuela?',
    text: 'Cuéntenos de ella en dos pasos cortos y nos comunicamos con usted.',
    noScript: 'Para registrar su escuela, active JavaScript en su navegador.',
  },
} as const
