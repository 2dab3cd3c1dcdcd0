// A question that many parts of a screen ask goes to the program once; a failure is forgotten.
export function once<Answer>(ask: (key: string) => Promise<Answer>) {
  const asked = new Map<string, Promise<Answer>>();
  const answerTo = (key: string): Promise<Answer> => {
    const known = asked.get(key);
    if (known) return known;
    const answer = ask(key);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
  return Object.assign(answerTo, { forget: (key: string) => void asked.delete(key) });
}
