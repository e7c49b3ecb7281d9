const counts = ['One', 'Two', 'Three', 'Four', 'Five']

/** Text of the quiz. */
export const quizWords = {
  title: 'Help me choose',
  intro: (count: number, many: string) =>
    `${counts[count - 1] ?? count} quick ${count === 1 ? 'question' : 'questions'}, and we’ll show you the ${many} that fit.`,
  any: 'I don’t mind',
  show: (many: string) => `Show my ${many}`,
  nothing: (many: string) =>
    `There’s too little in stock to choose from just now. Have a look at all our ${many}.`,
  all: (many: string) => `See all our ${many}`,
  questions: {
    body: 'What shape suits you?',
    price: 'What would you like to spend?',
    seats: 'How many seats do you need?',
    berths: 'How many should it sleep?',
    fuel: 'What should it run on?',
    transmission: 'Auto or manual?',
    km: 'How many kilometres are fine?',
    learner_approved: 'Are you on your learner’s or provisional licence?',
    ensuite: 'Do you want your own bathroom?',
    axles: 'How many axles?',
    car_type: 'New or used?',
    drive: 'Which wheels should it drive?',
    colour: 'Is there a colour you like?',
    make: 'Is there a make you trust?',
    model: 'Is there a model you know?',
  },
} as const
